import { Autocomplete, Box, TextField } from '@mui/material'
import { InputHelperText, useInput } from 'react-admin'
import { isSameName } from '../../records/same-name.ts'
import { graderChoices } from '../words.ts'

/** Who graded a card: free text, with the usual graders as suggestions. */
export function GraderInput() {
  const { id, field, fieldState } = useInput<string | null>({
    source: 'graduadora',
    format: (value) => value ?? '',
    parse: (value: string) => value || null,
  })
  const written = String(field.value)
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      options={graderChoices}
      value={written || null}
      inputValue={written}
      onInputChange={(_event, text) => text !== written && field.onChange(text)}
      onBlur={() => {
        const name = written.trim()
        const meant = graderChoices.find((usual) => isSameName(usual, name)) ?? name
        if (meant !== written) field.onChange(meant)
        field.onBlur()
      }}
      renderOption={({ key, ...item }, name) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          {name}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Empresa que la gradeó"
          error={fieldState.invalid}
          inputRef={field.ref}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText="Elegila, o escribila si no está en la lista."
            />
          }
          sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        />
      )}
    />
  )
}
