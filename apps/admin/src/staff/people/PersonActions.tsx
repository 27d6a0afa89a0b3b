import type { ManagedMember } from '@mazo/contract/staff/staff-people.ts'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { DangerDialog } from '../../ui/dialogs/DangerDialog.tsx'
import { plural } from '../../words/moments.ts'
import { useSubmit } from '../use-submit.ts'

type Props = { person: ManagedMember }

const acts = {
  sesiones: {
    title: '¿Cerrar las sesiones de',
    verb: 'Cerrar sus sesiones',
    text: 'Va a tener que entrar de nuevo en todos lados.',
    done: 'Sesiones cerradas.',
  },
  'segundo-factor': {
    title: '¿Quitar el segundo factor de',
    verb: 'Quitar su segundo factor',
    text: 'Hacelo solo si perdió el teléfono y te lo pidió en persona: desde ahora le alcanza con la contraseña.',
    done: 'Segundo factor quitado.',
  },
} as const
type Act = keyof typeof acts

/**
 * An admin's actions for a person who lost a phone or left a session open. Without an answer nothing is read anew: a
 * record that then does not come would take the form beside it, and what was typed there, along.
 */
export function PersonActions({ person: { id, nombre, sesiones, segundo_factor } }: Props) {
  const [asked, setAsked] = useState<Act | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, isBusy } = useSubmit(async (act: Act) => {
    try {
      await callApi(`/api/v1/gestion/personal/${id}/${act}/`, { method: 'DELETE' })
      notify(acts[act].done, { type: 'success' })
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      throw error
    } finally {
      setAsked(null)
    }
  })
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', px: 2, pb: 2 }}>
      <Button variant="outlined" disabled={sesiones === 0} onClick={() => setAsked('sesiones')} sx={tall}>
        {sesiones === 0
          ? 'No tiene sesiones abiertas'
          : `Cerrar sus sesiones (${plural(sesiones, 'abierta')})`}
      </Button>
      {segundo_factor && (
        <Button variant="outlined" color="error" onClick={() => setAsked('segundo-factor')} sx={tall}>
          Quitar su segundo factor
        </Button>
      )}
      <DangerDialog
        isOpen={asked !== null}
        isBusy={isBusy}
        title={asked ? `${acts[asked].title} ${nombre}?` : ''}
        text={asked ? acts[asked].text : ''}
        verb={asked ? acts[asked].verb : ''}
        onConfirm={() => asked && send(asked)}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}

const tall = { minHeight: 44 }
