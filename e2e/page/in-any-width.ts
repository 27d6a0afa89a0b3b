/** Matches the addresses under which a picture is shown: its own, or one of its widths. */
export const inAnyWidth = (address: string) => new RegExp(`^${address.replace(/\.\w+$/, '')}(-\\d+)?\\.webp$`)
