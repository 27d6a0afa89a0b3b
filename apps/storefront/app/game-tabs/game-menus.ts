import { tryBackOnline } from '@mazo/contract/back-online.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { type GameId, games } from '@mazo/contract/products/games.ts'
import type { Expansion } from '@mazo/contract/products/products.ts'
import type { GamePhotos } from '@mazo/contract/site/site.ts'
import { loadList } from '../api/call-shop.ts'

type GameMenus = {
  isLoading: boolean
  expansions: Partial<Record<GameId, Expansion[]>>
  photos: GamePhotos | null
}

const loading: GameMenus = { isLoading: true, expansions: {}, photos: null }
const listeners = new Set<() => void>()
let menus = loading
let isBegun = false

/**
 * Loads the contents of all four popups, in parallel and once per visit (spec §4); where a part did not come, again
 * with the next connection.
 */
export function prepareGameMenus() {
  if (isBegun) return
  isBegun = true
  const over = new AbortController()
  let isLoading = false
  // One load at a time: what fails late would take away what has come since.
  const load = async () => {
    if (isLoading) return
    isLoading = true
    const { loaded, isWhole } = await loadGameMenus()
    isLoading = false
    menus = loaded
    if (isWhole) over.abort()
    for (const listener of listeners) listener()
  }
  tryBackOnline(load, over.signal)
  void load()
}

/** For `useSyncExternalStore`. The server draws no open popup, so it never asks. */
export const gameMenus = {
  read: () => menus,
  readOnServer: () => loading,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

async function loadGameMenus(): Promise<{ loaded: GameMenus; isWhole: boolean }> {
  const [photos, ...lists] = await Promise.all([
    listOf<GamePhotos>(apiPaths.fotos),
    ...games.map(({ id }) => listOf<Expansion>(`${apiPaths.expansion}?tcg=${id}`)),
  ])
  const expansions = Object.fromEntries(games.map(({ id }, at) => [id, lists[at] ?? []]))
  return {
    loaded: { isLoading: false, expansions, photos: photos?.[0] ?? null },
    isWhole: photos !== null && !lists.includes(null),
  }
}

/** A list of the API. If it fails, that is logged and its place stays empty (spec §8). */
async function listOf<Entry>(path: string): Promise<Entry[] | null> {
  try {
    return await loadList<Entry[]>(path, path)
  } catch (error) {
    console.error('The game tabs go without a list:', error)
    return null
  }
}
