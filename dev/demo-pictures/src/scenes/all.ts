import type { Motif } from '../../../../apps/server/src/demo/motifs.ts'
import { ink } from './figures/ink.ts'
import { mask } from './figures/mask.ts'
import { monument } from './figures/monument.ts'
import { serpent } from './figures/serpent.ts'
import { ship } from './figures/ship.ts'
import { sigil } from './figures/sigil.ts'
import { towers } from './figures/towers.ts'
import { wings } from './figures/wings.ts'
import { aurora } from './nature/aurora.ts'
import { bloom } from './nature/bloom.ts'
import { crystal } from './nature/crystal.ts'
import { dunes } from './nature/dunes.ts'
import { flame } from './nature/flame.ts'
import { nebula } from './nature/nebula.ts'
import { orb } from './nature/orb.ts'
import { peaks } from './nature/peaks.ts'
import { sea } from './nature/sea.ts'
import { storm } from './nature/storm.ts'
import { tree } from './nature/tree.ts'
import type { Scene } from './scene.ts'

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
