import { fillIn, unknownFillIns } from '@mazo/contract/site/fill-in.ts'
import { Alert, Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { usePublicSettings } from '../ui/use-brand.ts'

/** What the shop will show for the `{…}` in two fields, and a warning about the unknown ones. */
export function FilledIn({ sources }: { sources: readonly [string, string] }) {
  const settings = usePublicSettings()
  const texts: unknown[] = useWatch({ name: [...sources] })
  const written = texts.map((text) => (typeof text === 'string' ? text : ''))
  const unknown = written.flatMap(unknownFillIns)
  const [title = '', body = ''] = settings ? written.map((text) => fillIn(text, settings)) : []
  return (
    <>
      {unknown.length > 0 && (
        <Alert severity="warning" sx={{ width: '100%', mb: 1 }}>
          No conocemos {unknown.join(', ')}: se va a leer así, con las llaves.
        </Alert>
      )}
      {(title || body) && (
        <Alert
          severity="info"
          icon={false}
          role="group"
          aria-label="Así se va a ver"
          sx={{ width: '100%', mb: 1 }}
        >
          <Typography variant="caption">Así se va a ver</Typography>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
        </Alert>
      )}
    </>
  )
}
