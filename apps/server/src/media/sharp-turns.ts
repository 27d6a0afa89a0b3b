import { takeTurns } from '../take-turns.ts'

/** Two pictures at once are decoded or encoded in this process, whoever asks: each may need 160 MB. */
export const sharpTurn = takeTurns(2)
