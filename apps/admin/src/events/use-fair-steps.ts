import { dateOfEvent, type ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { changesIn, sayChanges } from '../records/conflict/conflict.ts'
import { useNotifyUndoable } from '../ui/UndoButton.tsx'
import {
  changeDate,
  type ListedDate,
  listDate,
  readFair,
  saveFair,
  unlistDate,
  useRefreshFairs,
} from './fairs-api.ts'

const asBefore = 'Listo: quedó como estaba.'

/** The steps that make the shop show a fair. Each can be undone. */
export function useFairSteps() {
  const notify = useNotify()
  const notifyUndoable = useNotifyUndoable()
  const refresh = useRefreshFairs()
  const [isBusy, setBusy] = useState(false)

  async function act(step: () => Promise<void>) {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      const changes = changesIn(error)
      const told = changes
        ? `Otra persona lo cambió. ${sayChanges(changes)} Miralo y probá de nuevo.`
        : (error as Error).message
      notify(told, { type: changes ? 'warning' : 'error', multiLine: true, autoHideDuration: 10_000 })
    } finally {
      await refresh()
      setBusy(false)
    }
  }

  /** @param before the fair that was marked before, if any; an undo marks it again */
  const feature = (fair: ManagedEvent, before: ManagedEvent | undefined) =>
    act(async () => {
      const marked = await saveFair({ ...fair, destacado: true })
      notifyUndoable(`«${fair.titulo}» encabeza la página de ferias.`, async () => {
        await saveFair(
          before ? { ...(await readFair(before.id)), destacado: true } : { ...marked, destacado: false },
        ).finally(refresh)
        return asBefore
      })
    })

  const list = (fair: ManagedEvent) =>
    act(async () => {
      const added = await listDate(fair)
      notifyUndoable(`«${added.fecha} ${added.titulo}» está en «Fechas de Eventos».`, async () => {
        await unlistDate(added).finally(refresh)
        return asBefore
      })
    })

  const relist = (fair: ManagedEvent, old: ListedDate) =>
    act(async () => {
      const changed = await changeDate(old, dateOfEvent(fair))
      notifyUndoable(`«Fechas de Eventos» dice ahora «${changed.fecha} ${changed.titulo}».`, async () => {
        await changeDate(changed, old).finally(refresh)
        return asBefore
      })
    })

  return { feature, list, relist, isBusy }
}
