import type { Motif } from '../../../../apps/server/src/demo/motifs.ts'
import { aurora } from './aurora.ts'
import { bloom } from './bloom.ts'
import { crystal } from './crystal.ts'
import { dunes } from './dunes.ts'
import { flame } from './flame.ts'
import { ink } from './ink.ts'
import { mask } from './mask.ts'
import { monument } from './monument.ts'
import { nebula } from './nebula.ts'
import { orb } from './orb.ts'
import { peaks } from './peaks.ts'
import type { Scene } from './scene.ts'
import { sea } from './sea.ts'
import { serpent } from './serpent.ts'
import { ship } from './ship.ts'
import { sigil } from './sigil.ts'
import { storm } from './storm.ts'
import { towers } from './towers.ts'
import { tree } from './tree.ts'
import { wings } from './wings.ts'

export const scenes = {
  aurora,
  bloom,
  crystal,
  dunes,
  flame,
  ink,
  mask,
  monument,
  nebula,
  orb,
  peaks,
  sea,
  serpent,
  ship,
  sigil,
  storm,
  towers,
  tree,
  wings,
} satisfies Record<Motif, Scene>
