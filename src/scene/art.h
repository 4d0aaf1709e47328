/* What the glyphs look like. Internal to the scene. */
#ifndef SCENE_ART_H
#define SCENE_ART_H

#include "scene/scene.h"

/* Tables by glyph, each from the first glyph of its part of the list in scene.h. */
extern const scene_art scene_art_land[], scene_art_counts[], scene_art_beasts[], scene_art_town[];

#endif
