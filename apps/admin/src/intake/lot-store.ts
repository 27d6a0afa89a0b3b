import type { IntakeCard, LineSaid, LinesAnswer, LotWithLines } from '@mazo/contract/intake/lots.ts'
import type { HttpError } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { newUuid } from '../api/new-uuid.ts'
import { changeLine, hear, isUnsent, type KeptLine, newLine, toSend } from './kept-line.ts'
import { forgetSent, forgetUnsent, keepUnsent, readUnsent } from './unsent-lines.ts'

export const lotPath = (id: number, part = '') => `/api/v1/gestion/lotes/${id}/${part && `${part}/`}`

export type Sending =
  /** All that was entered is in the shop. */
  | { state: 'guardado' }
  | { state: 'guardando' }
  /** It is tried again by itself. */
  | { state: 'sin conexión'; why: string }
  /** The shop refused it. */
  | { state: 'rechazado'; why: string }
  /** The lot was taken in elsewhere; the lines that it has not got may go on in another. */
  | { state: 'cerrado' }

export type LotState = {
  lines: ReadonlyMap<string, KeptLine>
  sending: Sending
  /** The browser's own storage takes no more. */
  isFull: boolean
}

const sendAfterMs = 250
const sentAtOnce = 100
const retryMs = { first: 1_000, most: 15_000 }

/** The lines of a draft: each is kept in this browser first, and then sent until the shop has it. */
export type LotStore = ReturnType<typeof makeLotStore>

function makeLotStore(id: number, aparato: string) {
  const kept = readUnsent(id)
  let state: LotState = {
    lines: new Map(kept.map((line) => [line.clave, line])),
    sending: kept.length > 0 ? { state: 'guardando' } : { state: 'guardado' },
    isFull: false,
  }
  const watchers = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let waits = retryMs.first

  function update(how: Partial<LotState>) {
    state = { ...state, ...how }
    for (const watcher of watchers) watcher()
  }

  function put(line: KeptLine) {
    const isKept = keepUnsent(id, line)
    update({
      lines: new Map(state.lines).set(line.clave, line),
      isFull: !isKept,
      ...(state.sending.state === 'guardado' && { sending: { state: 'guardando' as const } }),
    })
    if (state.sending.state !== 'sin conexión') sendIn(sendAfterMs)
  }

  /** What the shop says of lines, which may be more than this browser knew. */
  function heard(stored: LinesAnswer['lineas']) {
    const lines = new Map(state.lines)
    for (const one of stored) {
      const line = hear(lines.get(one.clave), one, aparato)
      lines.set(one.clave, line)
      if (isUnsent(line)) keepUnsent(id, line)
      else forgetSent(id, line)
    }
    update({ lines })
  }

  function sendIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }

  async function send() {
    if (isSending || state.sending.state === 'cerrado') return
    isSending = true
    try {
      for (;;) {
        const open = unsentOf(state).slice(0, sentAtOnce)
        if (open.length === 0) break
        const { lineas } = await callApi<LinesAnswer>(lotPath(id, 'lineas'), {
          method: 'PUT',
          body: { lineas: open.map(toSend) },
        })
        heard(lineas)
        waits = retryMs.first
      }
      update({ sending: { state: 'guardado' } })
    } catch (error) {
      failed(error as HttpError)
    } finally {
      isSending = false
    }
    // Something was entered between the last answer and now.
    if (state.sending.state === 'guardado' && unsentOf(state).length > 0) sendIn(0)
  }

  function failed({ status, message, body }: HttpError) {
    if (body?.codigo === 'lote_cerrado') {
      update({ sending: { state: 'cerrado' } })
      keepOnlyMissing(body.detalles as Missing[])
    } else if (status >= 400 && status < 500 && status !== 401 && status !== 429)
      update({ sending: { state: 'rechazado', why: message } })
    else {
      update({ sending: { state: 'sin conexión', why: message } })
      sendIn(waits)
      waits = Math.min(waits * 2, retryMs.most)
    }
  }

  /** The closed lot has the rest: only copies that it has not got are still to go somewhere. */
  function keepOnlyMissing(missing: readonly Missing[]) {
    const copies = new Map(missing.map(({ clave, copias }) => [clave, copias]))
    const lines = new Map(state.lines)
    for (const line of unsentOf(state)) {
      const left = line.cantidad - (copies.get(line.clave) ?? line.cantidad)
      if (left > 0 && !line.borrada) lines.set(line.clave, { ...line, cantidad: left })
      else {
        lines.delete(line.clave)
        forgetSent(id, line)
      }
    }
    update({ lines })
  }

  const goOn = () => {
    waits = retryMs.first
    sendIn(0)
  }
  addEventListener('online', goOn)
  if (kept.length > 0) sendIn(0)

  return {
    read: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    heard,
    sendNow: goOn,
    add(said: LineSaid): KeptLine {
      const last = Math.max(0, ...[...state.lines.values()].map(({ posicion }) => posicion))
      const line = newLine(said, newUuid(), last + 1, aparato)
      put(line)
      return line
    },
    change(clave: string, how: Partial<LineSaid>) {
      const line = state.lines.get(clave)
      if (line) put(changeLine(line, how, aparato))
    },
    /** The lines that a closed lot has not got leave this browser, for another lot. */
    takeUnsent(): KeptLine[] {
      const open = unsentOf(state)
      forgetUnsent(id)
      const gone = new Set(open.map(({ clave }) => clave))
      update({
        lines: new Map([...state.lines].filter(([clave]) => !gone.has(clave))),
        sending: { state: 'guardado' },
      })
      return open
    },
  }
}

type Missing = { clave: string; copias: number }

export const unsentOf = ({ lines }: LotState): KeptLine[] => [...lines.values()].filter(isUnsent)

/** The lines of a draft that count, in their order. */
export const linesOf = ({ lines }: LotState): KeptLine[] =>
  [...lines.values()]
    .filter(({ borrada }) => !borrada)
    .sort((one, other) => one.posicion - other.posicion || (one.clave < other.clave ? -1 : 1))

// They belong to the tab and not to a screen: lines go on being sent while their owner works on other screens.
const stores = new Map<number, LotStore>()
const device = newUuid()

export function openLotStore(id: number): LotStore {
  const store = stores.get(id) ?? makeLotStore(id, device)
  stores.set(id, store)
  return store
}

/** Cards that the screen has seen, by id. */
export type KnownCards = ReadonlyMap<number, IntakeCard>

export const cardsById = (cards: readonly IntakeCard[]): KnownCards =>
  new Map(cards.map((card) => [card.id, card]))

/** What a lot says of itself, without its lines, which the store keeps. */
export type LotFacts = Omit<LotWithLines, 'detalle' | 'cartas'>
