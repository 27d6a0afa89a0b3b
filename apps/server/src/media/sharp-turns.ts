import pLimit from 'p-limit'

/** Two pictures at once are decoded or encoded in this process, whoever asks: each may need 160 MB. */
export const sharpTurn = pLimit(2)
