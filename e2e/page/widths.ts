/** The widths every screen is looked at in: a phone, both sides of the 800 px breakpoint, and a desk (spec §9). */
export const widths = [390, 800, 801, 1280] as const
