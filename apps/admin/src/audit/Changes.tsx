import type { AuditEntry } from '@mazo/contract/staff/staff-audit.ts'
import { Box } from '@mui/material'
import { useGetManyAggregate } from 'react-admin'
import { tellChanges } from './describe-change.ts'

type Props = { changes: AuditEntry['cambios'] }

/** Each changed field with its values before and after. */
export const Changes = ({ changes }: Props) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
    {tellChanges(changes).map(({ campo, name, before, after }) => (
      <li key={campo}>
        {name}:{' '}
        {before && (
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Value campo={campo} told={before} />
            </Box>{' '}
            →{' '}
          </>
        )}
        <Value campo={campo} told={after} />
      </li>
    ))}
  </Box>
)

/** The trail keeps the number of an expansion, by which a change is undone. */
const Value = ({ campo, told }: { campo: string; told: string }) =>
  campo === 'expansion_id' && /^\d+$/.test(told) ? <ExpansionName id={Number(told)} /> : told

function ExpansionName({ id }: { id: number }) {
  const { data, isPending } = useGetManyAggregate<{ id: number; nombre: string }>('expansiones', {
    ids: [id],
  })
  return data?.find((one) => one?.id === id)?.nombre ?? (isPending ? '…' : `la Nº ${id}, que ya no está`)
}
