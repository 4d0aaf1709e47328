#include "scene/svg.h"

/* One style sheet for every picture: classes of the shapes and glyphs, with the world's class at the root choosing between
 * colours. The order of the rules matters only where a world overrides. */
static const char *const rules[] = {
    /* Ground and lines. */
    ".ground{fill:#eef4fa}.joint{fill:none;stroke:#9db4c9;stroke-width:4;stroke-opacity:.55}",
    ".drift{fill:#cfdfee}.shade{fill:#9fb8d2;fill-opacity:.55}.snow{fill:#fbfdff}",
    ".road0,.street0{fill:none;stroke:#8a7457;stroke-width:96;stroke-linejoin:round}",
    ".road1,.street1{fill:none;stroke:#d9c49c;stroke-width:68;stroke-linejoin:round}",
    ".city{fill:#c99d6b}.wall0{fill:none;stroke:#54483f;stroke-width:40;stroke-linejoin:round}",
    ".wall1{fill:none;stroke:#b9ab9a;stroke-width:22;stroke-dasharray:30 14}",
    ".market{fill:#7fa564}.border{fill:none;stroke:#4c6a3a;stroke-width:14}",
    /* Things. */
    ".fir{fill:#24513f}.trunk,.post{fill:#5b4331}.bush{fill:#6f8a4a}.body{fill:#f0dcb8}.side{fill:#d8bc8d}.roof{fill:#a8452f}",
    ".window{fill:#ffcf5a;stroke:#7a5420;stroke-width:4}.turret{fill:#a3968a;stroke:#54483f;stroke-width:6}.slit{fill:#3a322c}",
    ".hut{fill:#a57b53;stroke:#5d4128;stroke-width:5}.thatch{fill:#6d4a30}.door{fill:#5a3a22}",
    ".stone{fill:#8d97a3}.plank{fill:#b98a56;stroke:#5b4331;stroke-width:5}",
    ".cloister{fill:#efe6d6;stroke:#6f6557;stroke-width:5}.cloister2{fill:#ddd0bb;stroke:#6f6557;stroke-width:5}.tiles{fill:#"
    "6b4a7d}",
    ".chimney{fill:#8a6a5a}.smoke{fill:none;stroke:#aab4c0;stroke-width:12;stroke-linecap:round}",
    ".cross{fill:none;stroke:#3d3a45;stroke-width:11}",
    ".shield{fill:#1f5fa8;stroke:#f7f2e2;stroke-width:9}.charge{fill:#f6d25a}",
    ".parchment{fill:#fbf1d2;stroke:#8a6a2c;stroke-width:5}.rod{fill:#8a5a2c}.script{fill:none;stroke:#5a4020;stroke-width:7}",
    ".water{fill:#4f9fc4;stroke:#2f6f94;stroke-width:5}.palmtrunk{fill:none;stroke:#7a5632;stroke-width:13}.palm{fill:#2f7d3b}",
    ".wool{fill:#fffdf6;stroke:#57504a;stroke-width:6}.face,.leg{fill:#3b3531}.wolf{fill:#50555e;stroke:#24272c;stroke-width:"
    "4}",
    ".eye{fill:#ffe9a0}.plaque{fill:#f8f2dd;stroke:#5c5238;stroke-width:7}",
    ".fish{fill:#3f7fb5;stroke:#234a6c;stroke-width:5}.grain{fill:#e0a72c;stroke:#8a5f10;stroke-width:4}",
    ".stalk{fill:none;stroke:#b4851f;stroke-width:8}.band{fill:#a23b2a}.cow{fill:#8a4f33;stroke:#4f2a18;stroke-width:4}.patch{"
    "fill:#f5e8d8}",
    ".tileroof{fill:#a9653f;stroke:#6f3f26;stroke-width:4}.tileroof2{fill:#c4815a}",
    ".court{fill:#b9c6d6;stroke:#42566c;stroke-width:6}.slate{fill:#5d7894;stroke:#42566c;stroke-width:6}.courtdoor{fill:#"
    "2f4256}",
    ".flag{fill:#d94b3d}.keep{fill:#e6d6b4;stroke:#6b5636;stroke-width:6}.keep2{fill:#d6c193;stroke:#6b5636;stroke-width:6}",
    ".ruby{fill:#8e2f3c;stroke:#5c1a24;stroke-width:5}",
    ".animal{fill:#6b4a33}.animal2{fill:#7d7f86}.antler{fill:none;stroke:#4a3222;stroke-width:8;stroke-linecap:round}",
    ".tusk,.bristle{fill:none;stroke:#f4ead6;stroke-width:6}.bristle{stroke:#3a281b}.raven{fill:#1f2230}",
    ".wing{fill:#b9a58c;stroke:#6b4a33;stroke-width:5}.fox{fill:#d0692a;stroke:#7a3a14;stroke-width:4}",
    ".step,.step2,.column{fill:#fff6dc;stroke:#8a6f3a;stroke-width:5}.cella{fill:#d9b86c}.gate{fill:#3a2a4a}",
    ".gold{fill:#e2ae31;stroke:#8a6f3a;stroke-width:5}.pediment{fill:#7a3fa0;stroke:#4c2468;stroke-width:6}.flame{fill:#"
    "ffd75a}",
    /* Figures, and what lies over the board. */
    ".figure{stroke:#fff;stroke-width:9;stroke-linejoin:round}.mark{fill:#fff;stroke:none}",
    ".red{fill:#cf2f2a}.blue{fill:#1f64c8}.green{fill:#14875a}.yellow{fill:#f3c316}.black{fill:#22242b}",
    ".yellow .mark{fill:#4a3a00}.yellow.figure{stroke:#4a3a00}",
    ".last{fill:none;stroke:#e0560f;stroke-width:22}.open{fill:#3a7d44;fill-opacity:.13;stroke:#3a7d44;stroke-width:10;",
    "stroke-dasharray:40 26}",
    ".table{fill:#d7e3ee}.letters{fill:none;stroke:#2b3a4a;stroke-linecap:round;stroke-linejoin:round}.faint{stroke:#6b7f93}",
    ".rule{fill:none;stroke:#9db4c9;stroke-width:8}",
    ".gatehouse{fill:#7b3f2b;stroke:#2d1a12;stroke-width:10}.wallpiece{fill:#8d8f96;stroke:#2f3138;stroke-width:10}",
    ".chest{fill:#e3a81f;stroke:#5c3d08;stroke-width:12}.pole{fill:#8a5a2c}.cherub{fill:#f4c944;stroke:#5c3d08;stroke-width:9}",
    /* The Ark: sand and dry grass, limestone. */
    ".ark .ground{fill:#e9e0a8}.ark .joint{stroke:#b89b5e}.ark .drift{fill:#d8cc86}.ark .shade{fill:#b89a58}",
    ".ark .city{fill:#d9a871}.ark .body{fill:#fdf6e4}.ark .side{fill:#e6d6b2}.ark .roof{fill:#cdb582}.ark .snow{fill:none}",
    ".ark .wall0{stroke:#7a6234}.ark .wall1{stroke:#f5e8c8}.ark .road0{stroke:#9c7a42}.ark .road1{stroke:#f8efd4}",
    ".ark .turret{fill:#eedfb8;stroke:#7a6234}.ark .hut{fill:#e9d3a0}.ark .thatch{fill:#b08d4a}.ark .table{fill:#e2d3ac}",
    ".ark .window{fill:#5a4a32;stroke:none}",
    /* The City: roofs and cobbles. */
    ".town .ground{fill:#b98a63}.town .joint{stroke:#6f4a2e}.town .street0{stroke:#6d6a66;stroke-width:104}",
    ".town .street1{stroke:#c9c4ba;stroke-width:80}.town .table{fill:#dfe5d6}",
};

void svg_style(const svg *out)
{
    svg_text(out, "<style>");
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        svg_text(out, rules[i]);
    svg_text(out, "</style>");
}
