import { TextInput } from 'react-admin'

type Props = { source: string; label: string; minRows: number; helperText?: string }

/** A text that may be left empty: react-admin makes null of an emptied field, and the shop wants a text. */
export const OptionalText = (props: Props) => (
  <TextInput {...props} parse={(text: string | null) => text ?? ''} multiline />
)
