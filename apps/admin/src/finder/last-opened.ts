import { useGetIdentity, useStore } from 'react-admin'
import type { Found } from './found.ts'

const group = 'Lo último que abriste'
const most = 6

/** What the person opened from the search, the last first. The list goes with the session. */
export function useLastOpened() {
  const { data: identity } = useGetIdentity()
  const [opened, keep] = useStore<Found[]>(`buscador.${identity?.id ?? ''}`, [])
  const remember = (found: Found) =>
    keep([{ ...found, group }, ...opened.filter(({ to }) => to !== found.to)].slice(0, most))
  return [opened, remember] as const
}
