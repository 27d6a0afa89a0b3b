import { MenuItem, Tab, Tabs, TextField, type Theme, useMediaQuery } from '@mui/material'

type Props = {
  /** What a list is divided by, and the same for who hears its tabs. */
  label: string
  tabsLabel: string
  chosen: string
  choices: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** The parts of a list, one at a time. All of them are seen; a phone has a menu. */
export function CountedTabs({ label, tabsLabel, chosen, choices, onChoose }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  if (isPhone)
    return (
      <TextField
        select
        label={label}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        margin="none"
        sx={{ m: 1.5, mb: 0, width: 'calc(100% - 24px)' }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value} sx={{ minHeight: 44 }}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    )
  return (
    <Tabs
      value={chosen}
      onChange={(_event, value: string) => onChoose(value)}
      aria-label={tabsLabel}
      sx={wrapped}
    >
      {choices.map((choice) => (
        <Tab key={choice.value} value={choice.value} label={choice.label} />
      ))}
    </Tabs>
  )
}

/** In as many lines as they need, so that the line under the chosen one has no place: it is filled instead. */
const wrapped = {
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: 1.5, py: 0.5, borderRadius: 99 },
  // In ink: the violet of the dark theme is too faint on this fill.
  '& .MuiTab-root.Mui-selected': { bgcolor: 'action.selected', color: 'text.primary' },
}
