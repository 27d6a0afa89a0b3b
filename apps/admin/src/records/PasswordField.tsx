import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment, TextField } from '@mui/material'
import { useState } from 'react'
import { withRule } from './with-rule.tsx'

type Props = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  fault?: string
  help?: string
  autoFocus?: boolean
}

/** A password field that can show what was typed. */
export function PasswordField({ name, label, autoComplete, fault, help, autoFocus }: Props) {
  const [isShown, setShown] = useState(false)
  const title = isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'
  return (
    <TextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      fullWidth
      error={fault !== undefined}
      helperText={withRule(fault, help)}
      slotProps={{
        htmlInput: { maxLength: 200 },
        inputLabel: { required: false }, // everybody knows that a password is required: no asterisk needed
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={title} onClick={() => setShown(!isShown)} edge="end" sx={{ p: 1.25 }}>
                {isShown ? <HiddenIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
