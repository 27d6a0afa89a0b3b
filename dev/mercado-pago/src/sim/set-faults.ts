import type { Faults } from '../provider/faults.ts'
import type { Provider } from '../provider/provider.ts'
import { ProviderError } from '../provider/provider-error.ts'

/** Sets the faults of a preference, or of the next one that is made, in place of the earlier ones. */
export function setFaults({ memory }: Provider, faults: Faults, preferenceId?: string): void {
  if (preferenceId === undefined) {
    // A fault of the creation must not hit later calls about the preference, unless the request says so.
    memory.nextFaults = { ...faults, http_on: faults.http_on ?? ['create_preference'] }
    return
  }
  const preference = memory.preferences.get(preferenceId)
  if (!preference) throw new ProviderError(404, 'invalid_id', 'preference_id not found.')
  preference.faults = { ...faults }
}
