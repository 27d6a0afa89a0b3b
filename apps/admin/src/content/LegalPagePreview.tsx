import type { RenderedPage } from '@mazo/contract/site/legal-pages.ts'
import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { callApi } from '../api/call-api.ts'
import { useSettled } from '../ui/use-settled.ts'

/** How long a pause in the typing has to last before the preview is updated. */
const pauseMs = 400

/** The page as the shop would show it, rendered by the server as it is being written. */
export function LegalPagePreview() {
  const [titulo = '', texto = ''] = useWatch({ name: ['titulo', 'texto'] })
  const wanted = useSettled(JSON.stringify({ titulo: titulo ?? '', texto: texto ?? '' }), pauseMs)
  const { data, error } = useQuery({
    queryKey: ['legal-preview', wanted],
    queryFn: ({ signal }) =>
      callApi<RenderedPage>('/api/v1/gestion/paginas-legales/vista-previa/', {
        method: 'POST',
        body: JSON.parse(wanted),
        signal,
      }),
    placeholderData: (before) => before,
  })
  return (
    <Box component="section" aria-label="Vista previa" sx={look}>
      <Typography variant="caption" color="textSecondary">
        Así se va a ver
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <Rendered page={data} /> : null}
    </Box>
  )
}

const Rendered = ({ page }: { page: RenderedPage }) => (
  <>
    <Typography component="h2" variant="h5">
      {page.titulo}
    </Typography>
    <Html html={page.intro} />
    {page.secciones.map(({ titulo, html }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title; their place tells them apart
      <Box key={at}>
        <Typography component="h3" variant="h6">
          {titulo}
        </Typography>
        <Html html={html} />
      </Box>
    ))}
  </>
)

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's Markdown lets no markup through
  <div dangerouslySetInnerHTML={{ __html: html }} />
)

const look = {
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.default',
  p: { xs: 2, sm: 3 },
  maxHeight: 760,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& a': { color: 'primary.main' },
} as const
