import type { Person } from '../people';
import { type Equipment, equipmentSvg } from './equipment';
import type { Bead, Point } from './geometry';
import { hairBack, hairFront, scarfBehindFace } from './hair';
import { earSvg, faceSvg, headFrame, jawShadow, neckBeads } from './head';
import { armBeads, footBeads, handBeads, legBeads } from './limbs';
import { type Bones, type Chain, jointsOf, type Layer } from './skeleton';
import { beadPath, fillPath, litBeads, shade } from './svg';
import { torsoOf } from './torso';
import { bellySvg, topSvg, waistSvg } from './wear';

export type Outfit = {
  top: string;
  legs: string;
  sleeve: 'none' | 'short' | 'long';
  cut: 'crop' | 'tank';
  shoes?: string;
};
export type FigureOptions = {
  person: Person;
  outfit: Outfit;
  light: Point;
  grip?: boolean;
  frontFace?: boolean;
  /** True when the floor of the pose is at 0 already; otherwise the lowest point is moved to 0. */
  isGrounded?: boolean;
  order?: readonly Layer[];
  equipment?: readonly Equipment[];
};
export type Box = { left: number; right: number; bottom: number; top: number };
export type Drawing = { svg: string; box: Box; contacts: { x: number; half: number }[] };

const ORDER: readonly Layer[] = ['farArm', 'farLeg', 'torso', 'nearLeg', 'head', 'nearArm'];

/** Draws a limb in shade under a lit copy, which leaves a shaded edge from the share `from` of its length on. */
function rounded(beads: readonly Bead[], color: string, light: Point, from: number): string {
  const lit = litBeads(
    beads,
    light,
    (t) => 0.17 * Math.min(1, Math.max(0, (t - from) / 0.25), Math.max(0, (1 - t) / 0.1)),
  );
  return fillPath(beadPath(beads), shade(color, 0.17)) + fillPath(beadPath(lit), color);
}

function boxOf(beads: readonly Bead[]): Box {
  return {
    left: Math.min(...beads.map((b) => b.x - b.r)),
    right: Math.max(...beads.map((b) => b.x + b.r)),
    bottom: Math.min(...beads.map((b) => b.y - b.r)),
    top: Math.max(...beads.map((b) => b.y + b.r)),
  };
}

/** The figure as SVG in head units with y up, standing on y = 0, and the box it fills. */
export function drawFigure(bones: Bones, options: FigureOptions): Drawing {
  const { person, outfit, light } = options;
  const frontal = bones.turn > 0.6;
  const front = options.frontFace ?? false;
  const joints = jointsOf(bones);
  const torso = torsoOf(joints, bones.turn, person.build);
  const frame = headFrame(joints.headBase, bones.head);
  const part = {
    nearLeg: legBeads(joints.legs.near, person.build),
    farLeg: legBeads(joints.legs.far, person.build),
    nearArm: armBeads(joints.arms.near, person.build),
    farArm: armBeads(joints.arms.far, person.build),
    nearFoot: footBeads(joints.legs.near, frontal),
    farFoot: footBeads(joints.legs.far, frontal),
  };
  const leg = (side: 'near' | 'far') => {
    const dim = side === 'far' && !frontal ? 0.17 : 0;
    const beads = side === 'near' ? part.nearLeg : part.farLeg;
    const foot = side === 'near' ? part.nearFoot : part.farFoot;
    const skin = shade(person.skin, dim * 0.9);
    const shoe = outfit.shoes ? shade(outfit.shoes, dim) : skin;
    const feet =
      fillPath(beadPath(foot), shade(shoe, 0.1)) +
      fillPath(beadPath(foot.slice(1, 3)) + beadPath(litBeads(foot, light, () => 0.14)), shoe);
    return (
      fillPath(beadPath(beads.slice(-10)), skin) +
      feet +
      rounded(beads.slice(0, -4), shade(outfit.legs, dim), light, 0.16)
    );
  };
  const arm = (side: 'near' | 'far') => {
    const dim = side === 'far' && !frontal ? 0.15 : 0;
    const beads = side === 'near' ? part.nearArm : part.farArm;
    const chain: Chain = joints.arms[side];
    const hand = handBeads(chain, options.grip ?? false);
    const skin = shade(person.skin, dim);
    const sleeveTo = outfit.sleeve === 'long' ? 54 : outfit.sleeve === 'short' ? 20 : 0;
    const cloth = beads.slice(0, sleeveTo).map((b) => ({ ...b, r: b.r + 0.022 }));
    const held = equipmentSvg(options.equipment ?? [], joints, side);
    return (
      fillPath(beadPath(hand.thumb), shade(skin, 0.1)) +
      rounded(beads, skin, light, 0.05) +
      held +
      fillPath(beadPath(hand.palm), skin) +
      (cloth.length > 1 ? rounded(cloth, shade(outfit.top, dim), light, 0.02) : '')
    );
  };
  const neck = neckBeads(joints.neckBase, frame, torso.point(0.85, 0), front);
  const all = [
    ...Object.values(part).flat(),
    ...torso.seat,
    { ...frame.center, r: 0.56 },
    ...handBeads(joints.arms.near, false).palm,
    ...handBeads(joints.arms.far, false).palm,
    { ...torso.point(0.6, -1), r: 0.02 },
    { ...torso.point(0.75, -1), r: 0.02 },
  ];
  const box = boxOf(all);
  const tails = hairBack(frame, person, front, box.bottom - bones.float);
  const layers: Record<Layer, () => string> = {
    farArm: () => arm('far'),
    nearArm: () => arm('near'),
    farLeg: () => leg('far'),
    nearLeg: () => leg('near'),
    torso: () =>
      fillPath(torso.outline(0.12, 1), person.skin) +
      fillPath(beadPath(neck), person.skin) +
      fillPath(jawShadow(neck, frame, front), shade(person.skin, 0.16)) +
      fillPath(beadPath(torso.seat), outfit.legs) +
      waistSvg(torso, outfit, light) +
      topSvg(torso, outfit, joints, bones.turn, light, person.build.belly),
    head: () =>
      (bones.turn > 0.5 && person.build.belly > 0.2 ? bellySvg(torso, outfit.top, person.build.belly) : '') +
      (front ? '' : tails) +
      scarfBehindFace(frame, person, front) +
      faceSvg(frame, person, front) +
      hairFront(frame, person, front) +
      (front || ['scarf', 'bob', 'long'].includes(person.hairStyle) ? '' : earSvg(frame, person.skin)),
  };
  const lift = options.isGrounded ? 0 : bones.float - box.bottom;
  const svg = (options.order ?? ORDER).map((layer) => layers[layer]()).join('');
  const touching = all.filter((b) => b.y - b.r < box.bottom + 0.16);
  const contacts = touching.map((b) => ({ x: b.x, half: b.r + 0.12 }));
  return {
    svg: `<g transform="translate(0 ${lift.toFixed(3)})">${equipmentSvg(options.equipment ?? [], joints, 'behind')}${front ? tails : ''}${svg}${equipmentSvg(options.equipment ?? [], joints, 'front')}</g>`,
    box: { ...box, bottom: box.bottom + lift, top: box.top + lift },
    contacts,
  };
}
