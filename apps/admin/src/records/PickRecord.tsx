import { Autocomplete, Box, TextField } from '@mui/material'
import { InputHelperText } from 'react-admin'
import { LineCondition } from '../ui/LineCondition.tsx'
import { type PickedOf, usePickedRecord } from './use-picked-record.ts'

type Props = PickedOf & {
  label: string
  helperText: string
  noOptionsText: string
}

/**
 * Picks a record by its name. A full name that somebody typed and left counts as picked. Any other text stays in sight
 * with a fault, since typed text must never be dropped in silence.
 */
export function PickRecord(props: Props) {
  const { id, field, fieldState, isRequired, ...picking } = usePickedRecord(props)
  const { typed, value, options, isFetching, write, choose, leave } = picking
  return (
    <Autocomplete
      id={id}
      fullWidth
      value={value}
      inputValue={typed ?? value?.name ?? ''}
      options={options}
      disabled={props.disabled ?? false}
      clearOnBlur={false}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id, name }) => id ?? `new ${name}`}
      isOptionEqualToValue={(one, other) =>
        one.id === other.id && (one.id !== null || one.name === other.name)
      }
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText="Buscando…"
      noOptionsText={props.noOptionsText}
      onInputChange={(_event, text, reason) => reason === 'input' && write(text)}
      onChange={(_event, option) => void choose(option)}
      onBlur={() => void leave()}
      renderOption={({ key, ...item }, { id, name, detail }) => (
        <Box component="li" key={key} {...item} sx={{ minHeight: 44 }}>
          <span>
            {id === null ? `Crear «${name}»` : name}
            {detail && <LineCondition>{detail}</LineCondition>}
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          required={isRequired}
          error={fieldState.invalid}
          inputRef={field.ref}
          helperText={<InputHelperText error={fieldState.error?.message} helperText={props.helperText} />}
          sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
        />
      )}
    />
  )
}
