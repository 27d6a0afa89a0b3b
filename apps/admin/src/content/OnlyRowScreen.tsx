import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form, type HttpError, SaveButton, Title, useNotify } from 'react-admin'
import { callApi } from '../api/call-api.ts'

type Values = Record<string, unknown>
type Props<Record extends Values> = {
  resource: string
  title: string
  intro: string
  /** What is said when it is saved. */
  saved?: string
  /** The record as the form shows it. */
  toForm?: (record: Record) => Values
  children: ReactNode
}

/** The form of a record of which the shop has one: read, changed and saved in one place. */
export function OnlyRowScreen<Record extends Values>(props: Props<Record>) {
  const { resource, title, intro } = props
  const path = `/api/v1/gestion/${resource}/`
  // Nothing is kept from the last visit: an old version could not be saved.
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
      {data ? <RecordForm {...props} path={path} record={data} onFetch={refetch} /> : null}
      {!data && !error ? <CircularProgress aria-label="Cargando" /> : null}
      {!data && error ? (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      ) : null}
    </Box>
  )
}

type FormProps<Record extends Values> = Props<Record> & {
  path: string
  record: Record
  onFetch: () => Promise<unknown>
}

function RecordForm<Record extends Values>(props: FormProps<Record>) {
  const { resource, path, record, toForm, saved, onFetch, children } = props
  const queries = useQueryClient()
  const notify = useNotify()
  const [isOld, setOld] = useState(false)

  async function save(values: Values) {
    try {
      const kept = await callApi<Record>(path, { method: 'PUT', body: values })
      queries.setQueryData(['only-row', resource], kept)
      setOld(false)
      notify(saved ?? 'Guardado. Ya se ve en la tienda.', { type: 'success' })
      return undefined
    } catch (fault) {
      const { message, status, body } = fault as HttpError
      setOld(status === 409)
      notify(message, { type: 'error' })
      return body?.errors
    }
  }

  return (
    <Form record={toForm ? toForm(record) : record} onSubmit={save}>
      <Stack spacing={2} sx={{ '& .MuiTextField-root': { mb: 1 } }}>
        {isOld ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => onFetch().then(() => setOld(false))}>
                Traer lo último
              </Button>
            }
          >
            Otra persona guardó cambios mientras editabas: están marcados en cada campo. Para seguir, traé lo
            último y volvé a hacer los tuyos.
          </Alert>
        ) : null}
        {children}
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            py: 1.5,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <SaveButton sx={{ minHeight: 44 }} />
        </Box>
      </Stack>
    </Form>
  )
}
