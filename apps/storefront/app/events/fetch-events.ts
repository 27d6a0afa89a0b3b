import { apiPaths } from '@mazo/contract/paths.ts'
import type { Event } from '@mazo/contract/site/events.ts'

/** The fairs over the API. @throws when they cannot be had */
export async function fetchEvents(): Promise<Event[]> {
  const answer = await fetch(apiPaths.eventos)
  if (!answer.ok) throw new Error(`The fairs answered ${answer.status}`)
  return answer.json() // the server shapes it by the same contract
}
