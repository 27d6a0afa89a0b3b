import { serverBusy } from '../domain-error.ts'
import { boundedTurn, takeTurns } from '../take-turns.ts'

/** At most two pictures are decoded or encoded at once in this process, because each may need 160 MB. */
export const sharpTurn = takeTurns(2)

export const mostSizes = 200

/** Uploads wait with their bytes in memory, 8 MB each at most. */
export const uploadTurn = boundedTurn(sharpTurn, 16, serverBusy)

/** Sizes that readers wait for: those of a few new pages, made in some seconds, so that an upload's turn comes too. */
export const sizeTurn = boundedTurn(sharpTurn, mostSizes, serverBusy)
