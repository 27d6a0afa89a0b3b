import { RecordTrouble } from '../../ui/screens/RecordTrouble.tsx'
import { lotsPath } from './lot-words.ts'

type Props = { error: Error; onRetry: () => void }

/** A lot that could not be read. */
export const LotTrouble = ({ error, onRetry }: Props) => (
  <RecordTrouble
    error={error}
    missing="No existe ese lote"
    list={{ to: lotsPath, label: 'Ver los lotes' }}
    onRetry={onRetry}
  />
)
