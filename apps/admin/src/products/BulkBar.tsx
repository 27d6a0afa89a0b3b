import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ChosenBar } from '../look/ChosenBar.tsx'
import { BulkDialog, type BulkField } from './BulkDialog.tsx'
import { LabelsButton } from './labels/LabelsButton.tsx'
import { SelectFound } from './SelectFound.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** What can be done with the chosen products. */
export function BulkBar() {
  const { selectedIds } = useListContext()
  const change = useBulkChange()
  const [field, setField] = useState<BulkField | null>(null)
  const ids = selectedIds.map(Number)
  return (
    <>
      <ChosenBar label="Productos elegidos" aside={<SelectFound />}>
        <Action onClick={() => setField('precio')}>Precio</Action>
        <Action onClick={() => setField('porcentaje')}>Descuento</Action>
        <Action onClick={() => setField('unidades')}>Stock</Action>
        <Action onClick={() => change(ids, { oculto: false })}>Publicar</Action>
        <Action onClick={() => change(ids, { oculto: true })}>Ocultar</Action>
        <Action onClick={() => change(ids, { ingreso: true })}>Marcar como ingreso</Action>
        <Action onClick={() => change(ids, { ingreso: false })}>Quitar de ingresos</Action>
        <LabelsButton ids={ids} />
      </ChosenBar>
      {field && ids.length > 0 && <BulkDialog field={field} ids={ids} onClose={() => setField(null)} />}
    </>
  )
}

const Action = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button onClick={onClick} sx={{ minHeight: 44 }}>
    {children}
  </Button>
)
