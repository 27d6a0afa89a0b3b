import QrCodeIcon from '@mui/icons-material/QrCode2Outlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { iconOnPhones } from '../../ui/icon-on-phones.ts'
import { LabelsDialog } from './LabelsDialog.tsx'

type Props = {
  /** The products whose labels are printed. */
  ids: readonly Identifier[]
  /** It shares a line with other actions of one product. */
  isBesideForm?: boolean
}

/** Asks how the labels of one or many products are printed; beside a product's form and over the chosen rows of the list. */
export function LabelsButton({ ids, isBesideForm = false }: Props) {
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
      {isOpen ? <LabelsDialog ids={ids} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
