import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { BarActions } from '../../ui/lists/BarActions.tsx'
import { ChosenBar } from '../../ui/lists/ChosenBar.tsx'
import { givenFilter } from '../changes/change-calls.ts'
import { LabelsDialog } from '../labels/LabelsDialog.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { type BulkField, type SwitchField, switches } from './bulk-ways.ts'
import { SelectFound } from './SelectFound.tsx'
import { mayMeanAll } from './tell-found.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** The actions on the chosen products: the commonest in sight, the rest behind «Más». */
export function BulkBar() {
  const { data, total = 0, filterValues, selectedIds, onUnselectItems } = useListContext<ManagedProduct>()
  const change = useBulkChange()
  const [asked, setAsked] = useState<BulkField | 'etiquetas' | null>(null)
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
  const close = () => setAsked(null)
  const turn = (field: SwitchField) => ({
    name: switches[field].name,
    act: () =>
      mayMeanAll(total, data, ids)
        ? setAsked(field)
        : void change({ ids, cambios: switches[field].change, filtro }),
  })
  const actions = [
    { name: 'Precio', act: () => setAsked('precio') },
    { name: 'Descuento', act: () => setAsked('porcentaje') },
    { name: 'Stock', act: () => setAsked('unidades') },
    { name: 'Imprimir etiquetas', act: () => setAsked('etiquetas') },
    turn('publicar'),
    turn('ocultar'),
    turn('ingreso'),
    turn('sinIngreso'),
    { name: 'Pasar a otra expansión', act: () => setAsked('expansion') },
  ]
  return (
    <>
      <ChosenBar label="Productos elegidos" aside={<SelectFound />}>
        <BarActions actions={actions} inSight={isRoomy ? 6 : 3} />
      </ChosenBar>
      {asked === 'etiquetas' && ids.length > 0 && <LabelsDialog ids={ids} onClose={close} />}
      {asked && asked !== 'etiquetas' && ids.length > 0 && (
        <BulkDialog
          field={asked}
          ids={ids}
          filtro={filtro}
          found={total}
          seen={data?.filter(({ id }) => ids.includes(id)) ?? []}
          onClose={close}
        />
      )}
    </>
  )
}
