import QrCodeIcon from '@mui/icons-material/QrCode2Outlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { iconOnPhones } from '../../ui/icon-without-words.ts'
import { LabelsDialog } from './LabelsDialog.tsx'

type Props = {
  /** The products whose labels are printed. */
  ids: readonly Identifier[]
  /** How many copies of each came in, for one label a copy. */
  copiesOf?: ReadonlyMap<Identifier, number>
  /** The button shares a line with the other actions of a product. */
  isBesideForm?: boolean
}

/** Opens the dialog that prints labels, for the product of a form or for the chosen rows of the list. */
export function LabelsButton({ ids, copiesOf, isBesideForm = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<QrCodeIcon />}
        disabled={ids.length === 0}
        aria-label="Imprimir etiquetas"
        sx={isBesideForm ? iconOnPhones : { minHeight: 44 }}
        onClick={() => setOpen(true)}
      >
        <span>Imprimir etiquetas</span>
      </Button>
      {isOpen ? <LabelsDialog ids={ids} copiesOf={copiesOf} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
