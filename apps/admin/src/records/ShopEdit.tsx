import { Edit, type EditProps, useEditContext, useGetResourceLabel } from 'react-admin'
import { RecordTrouble } from '../ui/screens/RecordTrouble.tsx'

type Props = EditProps & {
  /** The kind of thing, as a sentence calls it: `la expansión`. */
  what: string | undefined
}

/** Edits a stored record, which is saved once the server says so. A missing one is reported here, not on the list. */
export const ShopEdit = ({ what, ...edit }: Props) => (
  <Edit
    mutationMode="pessimistic"
    queryOptions={{ onError: () => undefined }}
    error={<Trouble what={what} />}
    {...edit}
  />
)

function Trouble({ what = 'lo que buscás' }: { what: string | undefined }) {
  const { error, refetch, resource } = useEditContext()
  const labelOf = useGetResourceLabel()
  return (
    <RecordTrouble
      error={error}
      missing={`No encontramos ${what}`}
      list={{ to: `/${resource}`, label: `Ir a ${labelOf(resource, 2)}` }}
      onRetry={refetch}
    />
  )
}
