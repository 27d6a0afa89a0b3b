import type { IntakeCard, LineSaid, LinesAnswer } from '@mazo/contract/intake/lots.ts'
import type { HttpError } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { changeLine, hear, isUnsent, type KeptLine, newLine, saidOf, toSend } from './kept-line.ts'
import { forgetSent, keepUnsent, readUnsent, replaceUnsent } from './unsent-lines.ts'

export const lotPath = (id: number, part = '') => `/api/v1/gestion/lotes/${id}/${part && `${part}/`}`

export type Sending =
  /** All that was entered is in the shop. */
  | { state: 'guardado' }
  | { state: 'guardando' }
  /** It is tried again by itself. */
  | { state: 'en espera'; why: string }
  /** The shop refused it. */
  | { state: 'rechazado'; why: string }
  /** The lot was taken in elsewhere; the lines that it has not got may go on in another. */
  | { state: 'cerrado' }

export type LotState = {
  lines: ReadonlyMap<string, KeptLine>
  sending: Sending
  /** Whether what this browser kept is among the lines. */
  isRead: boolean
  /** The browser's own storage takes no more. */
  isFull: boolean
}

const sendAfterMs = 250
const sentAtOnce = 100
const retryMs = { first: 1_000, most: 15_000 }

/** The lines of a draft: each is kept in this browser first, and then sent until the shop has it. */
export class LotStore {
  private state: LotState
  private readonly watchers = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSending = false
  private waits = retryMs.first
  private readonly id: number
  private readonly aparato: string

  constructor(id: number, aparato: string) {
    this.id = id
    this.aparato = aparato
    this.state = { lines: new Map(), sending: { state: 'guardado' }, isRead: false, isFull: false }
    addEventListener('online', this.sendNow)
    void readUnsent(id).then((kept) => {
      this.goOnWith(kept)
      this.update({ isRead: true })
    })
  }

  /** With `watch` for `useSyncExternalStore`. */
  readonly read = () => this.state
  readonly watch = (watcher: () => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  readonly sendNow = () => {
    this.waits = retryMs.first
    this.sendIn(0)
  }

  add(said: LineSaid): KeptLine {
    const last = Math.max(0, ...[...this.state.lines.values()].map(({ posicion }) => posicion))
    const line = newLine(said, newUuid(), last + 1, this.aparato)
    this.put(line)
    return line
  }

  change(clave: string, how: Partial<LineSaid>) {
    const line = this.state.lines.get(clave)
    if (line) this.put(changeLine(line, how, this.aparato))
  }

  /** What the shop says of lines, which may be more than this browser knew. */
  heard(stored: LinesAnswer['lineas']) {
    const lines = new Map(this.state.lines)
    const sent: KeptLine[] = []
    for (const one of stored) {
      const before = lines.get(one.clave)
      const line = hear(before, one, this.aparato)
      lines.set(one.clave, line)
      if (isUnsent(line) && line !== before) this.keep(line)
      if (before && isUnsent(before) && !isUnsent(line)) sent.push(line)
    }
    if (sent.length > 0) void forgetSent(this.id, sent)
    this.update({ lines })
  }

  /** The lines that a closed lot has not got go on in another. */
  async moveUnsent(next: LotStore) {
    const open = unsentOf(this.state)
    const moved = open.map((line, at) => newLine(saidOf(line), newUuid(), at + 1, this.aparato))
    await replaceUnsent(this.id, next.id, moved)
    const lines = new Map(this.state.lines)
    for (const { clave } of open) lines.delete(clave)
    this.update({ lines, sending: { state: 'guardado' } })
    next.goOnWith(moved)
  }

  /** Resolves once the shop has all lines, or they wait for it. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.state.sending.state === 'guardando') return
        stop()
        resolve()
      }
      const stop = this.watch(look)
      look()
    })
  }

  private update(how: Partial<LotState>) {
    this.state = { ...this.state, ...how }
    for (const watcher of this.watchers) watcher()
  }

  private put(line: KeptLine) {
    this.keep(line)
    this.show([line])
    if (this.state.sending.state !== 'en espera') this.sendIn(sendAfterMs)
  }

  private keep(line: KeptLine) {
    void keepUnsent(this.id, line).then((isKept) => {
      if (this.state.isFull === isKept) this.update({ isFull: !isKept })
    })
  }

  private show(unsent: readonly KeptLine[]) {
    const { lines, sending } = this.state
    this.update({
      lines: new Map([...lines, ...unsent.map((line) => [line.clave, line] as const)]),
      ...(sending.state === 'guardado' && { sending: { state: 'guardando' } }),
    })
  }

  private goOnWith(kept: readonly KeptLine[]) {
    if (kept.length === 0) return
    this.show(kept)
    this.sendIn(0)
  }

  private sendIn(ms: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.send(), ms)
  }

  private async send() {
    if (this.isSending || this.state.sending.state === 'cerrado') return
    this.isSending = true
    try {
      await this.sendAll()
      this.update({ sending: { state: 'guardado' } })
    } catch (error) {
      this.failed(error as HttpError)
    } finally {
      this.isSending = false
    }
    // Something was entered between the last answer and now.
    if (this.state.sending.state === 'guardado' && unsentOf(this.state).length > 0) this.sendIn(0)
  }

  private async sendAll() {
    for (;;) {
      const open = unsentOf(this.state).slice(0, sentAtOnce)
      if (open.length === 0) return
      const body = { lineas: open.map(toSend) }
      this.heard((await callApi<LinesAnswer>(lotPath(this.id, 'lineas'), { method: 'PUT', body })).lineas)
      this.waits = retryMs.first
    }
  }

  private failed({ status, message, body }: HttpError) {
    if (body?.codigo === 'lote_cerrado') {
      this.update({ sending: { state: 'cerrado' } })
      this.keepOnlyMissing(body.detalles as Missing[])
    } else if (status >= 400 && status < 500 && status !== 401 && status !== 429)
      this.update({ sending: { state: 'rechazado', why: message } })
    else {
      this.update({ sending: { state: 'en espera', why: whyWaiting(status) } })
      this.sendIn(this.waits)
      this.waits = Math.min(this.waits * 2, retryMs.most)
    }
  }

  /** The closed lot has the rest: only copies that it has not got are still to go somewhere. */
  private keepOnlyMissing(missing: readonly Missing[]) {
    const copies = new Map(missing.map(({ clave, copias }) => [clave, copias]))
    const lines = new Map(this.state.lines)
    for (const line of unsentOf(this.state)) {
      const left = line.cantidad - (copies.get(line.clave) ?? line.cantidad)
      if (left > 0 && !line.borrada) lines.set(line.clave, { ...line, cantidad: left })
      else {
        lines.delete(line.clave)
        void forgetSent(this.id, [line])
      }
    }
    this.update({ lines })
  }
}

/** Why lines wait. Whoever has to sign in again is asked by a dialog of its own. */
function whyWaiting(status: number): string {
  if (status === 401) return 'Tu sesión terminó'
  return navigator.onLine === false ? 'Sin conexión' : 'La tienda no responde'
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
  const store = stores.get(id) ?? new LotStore(id, device)
  stores.set(id, store)
  return store
}

/** Cards that the screen has seen, by id. */
export type KnownCards = ReadonlyMap<number, IntakeCard>

export const cardsById = (cards: readonly IntakeCard[]): KnownCards =>
  new Map(cards.map((card) => [card.id, card]))
