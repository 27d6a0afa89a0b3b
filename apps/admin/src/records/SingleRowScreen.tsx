import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, type HttpError, Title, useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { FormSkeleton } from '../ui/screens/ScreenComing.tsx'
import { ConflictNotice } from './conflict/ConflictNotice.tsx'
import { useConflict } from './conflict/use-conflict.ts'
import { SaveBar } from './SaveBar.tsx'

type Values = Record<string, unknown>
type Props<Record extends Values> = {
  resource: string
  title: string
  intro: string
  /** The notice after saving. */
  saved?: (kept: Record) => string
  /** Updates what else shows the record. */
  onSaved?: (queries: QueryClient, kept: Record) => void
  /** The record as the form shows it. */
  toForm?: (record: Record) => Values
  children: ReactNode
}

/** The form of a record of which the shop has only one, such as its settings. */
export function SingleRowScreen<Record extends Values>(props: Props<Record>) {
  const { resource, title, intro } = props
  const path = `/api/v1/gestion/${resource}/`
  // No cache from the last visit: the server would refuse to save an old version.
  const { data, error, refetch } = useQuery({
    queryKey: ['only-row', resource],
    queryFn: ({ signal }) => callApi<Record>(path, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', width: '100%', py: 2 }}>
      <Title title={title} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '65ch' }}>
        {intro}
      </Typography>
      {data ? <RecordForm {...props} path={path} record={data} /> : null}
      {!data && !error ? <FormSkeleton /> : null}
      {!data && error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      ) : null}
    </Box>
  )
}

type FormProps<Record extends Values> = Props<Record> & { path: string; record: Record }

function RecordForm<Record extends Values>(props: FormProps<Record>) {
  const { resource, path, record, toForm = (read) => read, saved, onSaved, children } = props
  const queries = useQueryClient()
  const notify = useNotify()
  const { changes, onError, forget } = useConflict()

  async function save(values: Values) {
    try {
      const kept = await callApi<Record>(path, { method: 'PUT', body: values })
      queries.setQueryData(['only-row', resource], kept)
      onSaved?.(queries, kept)
      notify(saved?.(kept) ?? 'Guardado. Ya se ve en la tienda.', { type: 'success' })
      return undefined
    } catch (fault) {
      onError(fault)
      return (fault as HttpError).body?.errors
    }
  }

  return (
    <Form record={toForm(record)} onSubmit={save} noValidate>
      <Stack spacing={2} sx={{ '& .MuiTextField-root': { mb: 1 } }}>
        {children}
        <SaveBar />
      </Stack>
      <ConflictNotice
        changes={changes}
        onClose={forget}
        readLatest={async () => toForm(await callApi<Record>(path))}
      />
    </Form>
  )
}
