import { deadlineText } from './order-words.ts'

/** Until when the order holds its stock. */
export function Deadline({ instant }: { instant: string }) {
  return (
    <p className="mt-4 rounded-xl bg-warning-soft p-3 text-sm">
      Te guardamos los productos hasta el{' '}
      <strong>
        <time dateTime={instant}>{deadlineText(instant)}</time>
      </strong>{' '}
      (hora de Buenos Aires). Después se liberan.
    </p>
  )
}
