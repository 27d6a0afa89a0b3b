import UnfoldIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Box, Button, Menu, MenuItem, Tab, Tabs, TextField, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'

type Choice = { value: string; label: string; isEmpty?: boolean }

type Props = {
  /** What a list is divided by, and the same for who hears its tabs. */
  label: string
  tabsLabel: string
  chosen: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** What the button is called that the empty ones are folded behind. Without it all are seen. */
  more?: string
  /** Stands at the end of the line, below it on a phone. */
  aside?: ReactNode
}

/** The parts of a list, one at a time. On a phone they are a menu, the empty ones last. */
export function CountedTabs({ label, tabsLabel, chosen, choices, onChoose, more, aside }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const isFolded = ({ value, isEmpty }: Choice) => more !== undefined && isEmpty === true && value !== chosen
  const seen = choices.filter((choice) => !isFolded(choice))
  const folded = choices.filter(isFolded)
  if (isPhone)
    return (
      <>
        <TextField
          select
          label={label}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
          margin="none"
          sx={{ m: 1.5, mb: 0, width: 'calc(100% - 24px)' }}
        >
          {[...seen, ...folded].map((choice) => (
            <MenuItem key={choice.value} value={choice.value} sx={{ minHeight: 44 }}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
        {aside && <Box sx={{ px: 1.5, pt: 1.5, '&:empty': { display: 'none' } }}>{aside}</Box>}
      </>
    )
  return (
    <Box sx={line}>
      <Tabs
        value={chosen}
        onChange={(_event, value: string) => onChoose(value)}
        aria-label={tabsLabel}
        sx={wrapped}
      >
        {seen.map((choice) => (
          <Tab key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </Tabs>
      {more && folded.length > 0 && <Folded label={more} choices={folded} onChoose={onChoose} />}
      {aside && <Box sx={{ ml: 'auto' }}>{aside}</Box>}
    </Box>
  )
}

type FoldedProps = Pick<Props, 'choices' | 'onChoose'> & { label: string }

function Folded({ label, choices, onChoose }: FoldedProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        id={id}
        color="inherit"
        endIcon={<UnfoldIcon />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
        sx={{ minHeight: 44, flexShrink: 0, color: 'text.secondary' }}
      >
        {label}
      </Button>
      <Menu
        anchorEl={place}
        open={place !== null}
        onClose={() => setPlace(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setPlace(null)
              onChoose(choice.value)
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const line = {
  display: 'flex',
  // On a tablet what stands beside the tabs goes below them, rather than make them three lines.
  flexWrap: { sm: 'wrap', lg: 'nowrap' },
  alignItems: 'flex-start',
  gap: 0.5,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

/** In as many lines as they need, so that the line under the chosen one has no place: it is filled instead. */
const wrapped = {
  minWidth: 0,
  '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: 1.5, py: 0.5, borderRadius: 99 },
  // In ink: the violet of the dark theme is too faint on this fill.
  '& .MuiTab-root.Mui-selected': { bgcolor: 'action.selected', color: 'text.primary' },
}
