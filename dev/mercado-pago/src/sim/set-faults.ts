import type { Faults } from '../provider/faults.ts'
import type { Provider } from '../provider/provider.ts'
import { ProviderError } from '../provider/provider-error.ts'

/** Says what goes wrong with a preference, or with the next one that is made, instead of what was said before. */
export function setFaults({ memory }: Provider, faults: Faults, preferenceId?: string): void {
  if (preferenceId === undefined) {
    // What answers the making of one must not go on to the calls about it, unless it was asked for.
    memory.nextFaults = { ...faults, http_on: faults.http_on ?? ['create_preference'] }
    return
  }
  const preference = memory.preferences.get(preferenceId)
  if (!preference) throw new ProviderError(404, 'invalid_id', 'preference_id not found.')
  preference.faults = { ...faults }
}
