import { TextInput } from 'react-admin'

type Props = { source: string; label: string; minRows: number; helperText?: string }

/** A text that may be empty. react-admin turns an emptied field into null, but the shop wants a text. */
export const OptionalText = (props: Props) => (
  <TextInput {...props} parse={(text: string | null) => text ?? ''} multiline />
)
