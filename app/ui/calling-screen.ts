/** Says to the server which screen a script's request comes from: an address beside the screens cannot tell by itself. */
export const callingScreen = (): { "Menu-Path": string } => ({ "Menu-Path": window.location.pathname });
