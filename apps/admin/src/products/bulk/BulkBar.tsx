import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { BarActions } from '../../ui/lists/BarActions.tsx'
import { ChosenBar } from '../../ui/lists/ChosenBar.tsx'
import { givenFilter } from '../changes/change-calls.ts'
import { LabelsDialog } from '../labels/LabelsDialog.tsx'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'
import { type BulkField, type SwitchField, switches } from './bulk-ways.ts'
import { SelectFound } from './SelectFound.tsx'
import { mayMeanAll } from './tell-found.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** What a dialog is for, as it was chosen when the dialog opened. */
type Asked = Omit<BulkDialogProps, 'field' | 'onClose'> & { field: BulkField | 'etiquetas' }

/** The actions on the chosen products: the commonest in sight, the rest behind «Más». */
export function BulkBar() {
  const { data, total = 0, filterValues, selectedIds, onUnselectItems } = useListContext<ManagedProduct>()
  const change = useBulkChange()
  const [asked, ask] = useState<Asked | null>(null)
  const isRoomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  const forget = useRef(onUnselectItems)
  forget.current = onUnselectItems
  // The choice lasts for this visit. Later, or after a reload, nobody would remember why products are marked.
  useEffect(() => {
    forget.current()
    return () => forget.current()
  }, [])

  const ids = selectedIds.map(Number)
  const filtro = ids.length === total ? givenFilter(filterValues) : undefined
  const close = () => ask(null)
  const askOf = (field: Asked['field']) => {
    const seen = data?.filter(({ id }) => ids.includes(id)) ?? []
    ask({ field, ids, filtro, found: total, seen })
  }
  const turn = (field: SwitchField) => ({
    name: switches[field].name,
    act: () =>
      mayMeanAll(total, data, ids)
        ? askOf(field)
        : void change({ ids, cambios: switches[field].change, filtro }),
  })
  const actions = [
    { name: 'Precio', act: () => askOf('precio') },
    { name: 'Descuento', act: () => askOf('porcentaje') },
    { name: 'Stock', act: () => askOf('unidades') },
    { name: 'Imprimir etiquetas', act: () => askOf('etiquetas') },
    turn('publicar'),
    turn('ocultar'),
    turn('ingreso'),
    turn('sinIngreso'),
    { name: 'Pasar a otra expansión', act: () => askOf('expansion') },
  ]
  return (
    <>
      <ChosenBar label="Productos elegidos" aside={<SelectFound />}>
        <BarActions actions={actions} inSight={isRoomy ? 6 : 3} />
      </ChosenBar>
      {asked?.field === 'etiquetas' && <LabelsDialog ids={asked.ids} onClose={close} />}
      {asked && asked.field !== 'etiquetas' && <BulkDialog {...asked} field={asked.field} onClose={close} />}
    </>
  )
}
