/** Short messages at the top right. The part that draws them comes with the first one, not with the page. */
export type ToastMessage = {
  id: string
  kind: 'loading' | 'success' | 'error'
  text: string
  /** A link on the toast; with one, the toast stays until it is dismissed. */
  link?: ToastLink | undefined
}
type ToastLink = { to: string; text: string }

type Show = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let show: Show | null = null
let wakeHost = () => {}
let count = 0

function send(kind: ToastMessage['kind'], text: string, id = `toast-${++count}`, link?: ToastLink) {
  const message = { id, kind, text, link }
  if (show) show(message)
  else {
    waiting.push(message)
    wakeHost()
  }
  return id
}

/** Each call returns the message's id; a call with the same id replaces the message. */
export const toast = {
  loading: (text: string, id?: string) => send('loading', text, id),
  success: (text: string, id?: string) => send('success', text, id),
  error: (text: string, id?: string) => send('error', text, id),
  /** Good news that stays until it is dismissed, with a way on. */
  notice: (text: string, link: ToastLink, id?: string) => send('success', text, id, link),
  /** The same for bad news. */
  trouble: (text: string, link: ToastLink, id?: string) => send('error', text, id, link),
}

/** For the host: `wake` is called when a toast waits and the drawing code is not here. */
export function whenToastsWait(wake: () => void) {
  wakeHost = wake
  if (waiting.length) wake()
}

/** For the drawing code: hands it the waiting messages, then each new one. */
export function showToastsWith(draw: Show) {
  show = draw
  for (const message of waiting.splice(0)) draw(message)
  return () => {
    show = null
  }
}
