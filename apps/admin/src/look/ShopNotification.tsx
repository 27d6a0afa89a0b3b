import { Notification } from 'react-admin'
import { isUndoOffered } from './UndoButton.tsx'

/** Below the bar: at the bottom of a phone stands the button that saves. */
export const ShopNotification = () => (
  <Notification
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    sx={{ '&.MuiSnackbar-root': { top: 64 } }}
    slotProps={{
      clickAwayListener: {
        onClickAway: (event) => void Object.assign(event, { defaultMuiPrevented: isUndoOffered() }),
      },
    }}
  />
)
