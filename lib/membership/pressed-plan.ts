/** In memory, where no address and no other page can put it; a page that is loaded anew has forgotten it. */
let pressed: string | null = null;

/** She pressed the button of this plan in this tab, and has to sign in before she can pay. */
export const rememberPress = (plan: string): void => {
  pressed = plan;
};

export const forgetPress = (): void => {
  pressed = null;
};

/** Whether she herself chose this plan in this tab: an address alone, which anybody can send her, chooses nothing. */
export const hasPressed = (plan: string): boolean => pressed === plan;
