// Which feature lies where: from points of the board to features, and from features to bright segments of tiles.
import type { FeatureInfo, Position } from '../engine/types';
import type { ArtShelf } from './art';
import type { OwnerPaints } from './owners';
import { type Brightness, side } from './picture';

const raster = 40;
const nothing = 255;

export class Looking {
  private position: Position | null = null;
  private readonly tileAt = new Map<string, number>();
  private readonly featureOf = new Map<string, number>();

  constructor(
    private readonly art: ArtShelf,
    private readonly paints: OwnerPaints,
  ) {}

  adopt(position: Position): void {
    if (this.position?.serial === position.serial && this.position.at === position.at) {
      this.position = position;
      return;
    }
    this.position = position;
    this.tileAt.clear();
    this.featureOf.clear();
    position.tiles.forEach(({ x, y }, index) => this.tileAt.set(`${x},${y}`, index));
    position.features.forEach(({ segments }, index) =>
      segments.forEach(([tile, segment]) => this.featureOf.set(`${tile}/${segment}`, index)),
    );
  }

  tile(x: number, y: number): number {
    return this.tileAt.get(`${x},${y}`) ?? -1;
  }

  /** Segment of the tile at a point of it in units of the scene, -1 for none. */
  segmentAt(tile: number, unitX: number, unitY: number): number {
    const placed = this.position?.tiles[tile];
    const labels = placed && this.art.tile(placed.kind, placed.rotation, placed.copy)?.labels;
    if (!labels) return -1;
    const clip = (value: number): number => Math.max(0, Math.min(raster - 1, Math.floor((value * raster) / side)));
    const label = labels[clip(unitY) * raster + clip(unitX)] ?? nothing;
    return label === nothing ? -1 : label;
  }

  feature(tile: number, segment: number): number {
    return this.featureOf.get(`${tile}/${segment}`) ?? -1;
  }

  kindAt(x: number, y: number, unitX: number, unitY: number): string {
    const tile = this.tile(x, y);
    if (tile < 0) return '';
    const index = this.feature(tile, this.segmentAt(tile, unitX, unitY));
    return this.position?.features[index]?.kind ?? '';
  }

  /** Features that a tile is part of, by number. */
  featuresOf(tile: number): number[] {
    const features = this.position?.features ?? [];
    return features.flatMap((feature, index) => (feature.segments.some(([at]) => at === tile) ? [index] : []));
  }

  /** What is bright on each tile: the feature that is looked at in its owners' paint, and the highlights. */
  brightness(looked: number | null, highlights: [number, number][]): Map<number, Brightness[]> {
    const bright = new Map<number, Brightness[]>();
    const features = this.position?.features ?? [];
    const wanted = new Set(
      highlights.map(([tile, segment]) => this.feature(tile, segment)).filter((index) => index >= 0),
    );
    if (looked !== null) wanted.add(looked);
    for (const index of wanted) {
      const feature = features[index];
      if (feature) this.addFeature(bright, feature);
    }
    return bright;
  }

  private addFeature(bright: Map<number, Brightness[]>, feature: FeatureInfo): void {
    const colors = feature.owners.map((player) => this.position?.players[player]?.color ?? 'red');
    const paint = this.paints.paint(colors);
    const masks = new Map<number, number>();
    for (const [tile, segment] of feature.segments) masks.set(tile, (masks.get(tile) ?? 0) | (1 << segment));
    for (const [tile, mask] of masks) {
      const parts = bright.get(tile) ?? [];
      parts.push({ mask, paint });
      bright.set(tile, parts);
    }
  }
}
