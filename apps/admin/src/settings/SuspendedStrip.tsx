import type { Suspension } from '@mazo/contract/shop-settings.ts'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { Strip } from '../ui/Strip.tsx'
import { suspensionPath, tellSuspended, useSiteStatus } from './site-status.ts'

/** A strip on every screen while the site is suspended, with the button to open it. */
export function SuspendedStrip() {
  const { isSuspended, mayOpen } = useSiteStatus()
  const { open, isOpening } = useOpening()
  if (!isSuspended) return null
  return (
    <Strip
      severity="warning"
      role="status"
      action={
        mayOpen && (
          <Button
            color="inherit"
            variant="outlined"
            loading={isOpening}
            onClick={open}
            sx={{ minHeight: 44 }}
          >
            Abrir la tienda
          </Button>
        )
      }
    >
      La tienda está cerrada: quien entra ve solo el aviso.
    </Strip>
  )
}

function useOpening() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    try {
      const now = await callApi<Suspension>(suspensionPath)
      const body = { ...now, suspender: false }
      const kept = await callApi<Suspension>(suspensionPath, { method: 'PUT', body })
      queries.setQueryData(['only-row', 'suspension'], kept)
      tellSuspended(queries, false)
      notify('La tienda está abierta.', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setOpening(false)
    }
  }
  return { open, isOpening }
}
