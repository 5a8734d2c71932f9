/** What all demo accounts share (product.md section 1): shown in demo mode, it opens nothing but made-up data. */
export const demoPassword = "Cutting!2026";
