import UnfoldIcon from '@mui/icons-material/ExpandMoreOutlined'
import { Box, Button, Menu, MenuItem, Tab, Tabs, TextField, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'

type Choice = { value: string; label: string; isEmpty?: boolean }

type Props = {
  /** What divides the list, and the same words for screen readers. */
  label: string
  tabsLabel: string
  chosen: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** The text of the button that unfolds the empty tabs. Without it all tabs are in sight. */
  more?: string
  /** What stands at the end of the line, or below it on a phone. */
  aside?: ReactNode
}

/** The parts of a list as tabs, or as a menu on a phone, with the empty ones last. */
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
  // On a tablet `aside` goes below the tabs, which would otherwise need three lines.
  flexWrap: { sm: 'wrap', lg: 'nowrap' },
  alignItems: 'flex-start',
  gap: 0.5,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

/** The tabs may take several lines, where an underline has no place, so the chosen tab is filled instead. */
const wrapped = {
  minWidth: 0,
  '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: 1.5, py: 0.5, borderRadius: 99 },
  // In the text colour: the violet of the dark theme is too faint on this fill.
  '& .MuiTab-root.Mui-selected': { bgcolor: 'action.selected', color: 'text.primary' },
}
