import pLimit from 'p-limit'

/** At most two pictures are decoded or encoded at once in this process, because each may need 160 MB. */
export const sharpTurn = pLimit(2)
