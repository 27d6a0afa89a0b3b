import { formatMoment } from '../../words/moments.ts'

/** When somebody last came in, in the staff list's words. */
export const lastSeen = (moment: string | null) => (moment ? formatMoment(moment) : 'Nunca')
