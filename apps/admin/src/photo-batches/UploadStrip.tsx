import CloseIcon from '@mui/icons-material/CloseOutlined'
import UploadIcon from '@mui/icons-material/CloudUploadOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetIdentity } from 'react-admin'
import { Link, useMatch } from 'react-router-dom'
import { Strip } from '../ui/Strip.tsx'
import { forgetPictures } from './batch-calls.ts'
import { readBatch, updateBatch } from './batch-store.ts'
import { tellCut, tellUpload } from './batch-words.ts'
import { progressOf } from './matching/photos.ts'
import { forgetBatch, keepBatchOf, leaveBatch } from './photo-upload.ts'
import { UploadBar } from './UploadPanel.tsx'
import { type Batch, useBatch } from './use-batch.ts'

const screen = '/fotos-por-lote'

/** A strip on every other screen while photos are sent, and with how it went until somebody saw it. */
export function UploadStrip() {
  const batch = useBatch()
  const isHere = useMatch(screen) !== null
  useKeptBatch(isHere)
  useFreshLists(batch.isStale)
  const progress = progressOf(batch.photos, batch.going)
  useAskBeforeClosing(progress.failed.length > 0)
  if (isHere || (batch.photos.length === 0 && batch.cut === 0)) return null
  const isRunning = batch.runState === 'running'
  const told = batch.cut > 0 ? tellCut(batch.cut) : tellUpload({ ...progress, ...batch })
  return (
    <Strip
      component="section"
      role="region"
      aria-label="Subida de fotos"
      severity={severityOf(batch, progress.failed.length + batch.cut)}
      icon={isRunning ? <UploadIcon fontSize="inherit" /> : undefined}
      action={<Steps batch={batch} hasFailed={progress.failed.length > 0} />}
    >
      {isRunning ? told : null}
      {/* Each photo that arrives changes the text: only how it ends or stops is read aloud. */}
      <Box role="status">{isRunning ? null : told}</Box>
      {batch.runState === 'idle' ? null : (
        <Box sx={{ mt: 0.75 }}>
          <UploadBar progress={progress} height={6} />
        </Box>
      )}
    </Strip>
  )
}

function severityOf({ runState }: Batch, missing: number) {
  if (runState === 'running') return 'info'
  return runState === 'paused' || missing > 0 ? 'warning' : 'success'
}

function Steps({ batch, hasFailed }: { batch: Batch; hasFailed: boolean }) {
  const { runState } = batch
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', '& > *': { minHeight: 44 } }}>
      {runState === 'paused' ? (
        <Button color="inherit" variant="outlined" onClick={batch.resume}>
          Seguir
        </Button>
      ) : null}
      {runState === 'idle' && hasFailed ? (
        <Button color="inherit" variant="outlined" onClick={batch.retry}>
          Reintentar
        </Button>
      ) : null}
      <Button color="inherit" component={Link} to={screen}>
        Ver las fotos
      </Button>
      {runState === 'idle' ? (
        <IconButton color="inherit" aria-label="Cerrar el aviso" onClick={forgetBatch} sx={{ minWidth: 44 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  )
}

/** Keeps the photos for as long as they are of use, and for nobody else. */
function useKeptBatch(isHere: boolean) {
  const { data: identity } = useGetIdentity()
  const username = identity?.id
  useEffect(() => {
    if (username) keepBatchOf(String(username))
  }, [username])
  useEffect(() => (isHere ? leaveBatch : undefined), [isHere])
}

/** Photos that failed can be tried again only as long as the tab is there. */
function useAskBeforeClosing(hasFailed: boolean) {
  useEffect(() => {
    if (!hasFailed) return
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBrowser)
    return () => window.removeEventListener('beforeunload', askBrowser)
  }, [hasFailed])
}

function useFreshLists(isStale: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isStale || !readBatch().isStale) return
    updateBatch({ isStale: false })
    void forgetPictures(queries)
  }, [isStale, queries])
}
