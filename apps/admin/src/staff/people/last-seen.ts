import { formatMoment } from '../../words/moments.ts'

/** A person's last sign-in, in the words of the staff list. */
export const lastSeen = (moment: string | null) => (moment ? formatMoment(moment) : 'Nunca')
