import { pagePaths } from '@mazo/contract/paths.ts'
import type { GameId } from '@mazo/contract/products/games.ts'
import type { LinkProps } from 'react-router'

export type NavTarget = { label: string; to: string } & Pick<LinkProps, 'state' | 'replace'>

/** Opens the listing with every other filter off and the history entry replaced (spec §2). */
export const storeLink = (filters: { tcg?: GameId; expansion?: number } = {}) =>
  ({ to: pagePaths.store(filters), state: { resetFilters: true, filters }, replace: true }) as const

/** The listing with every filter off. */
export const wholeStore = storeLink()

/** The pages of the bar and of the phone's sidebar, in order. */
export const navTargets: readonly NavTarget[] = [
  { label: 'Inicio', to: pagePaths.home },
  { label: 'Tienda', ...wholeStore },
  { label: 'Ferias', to: pagePaths.events },
]
