import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownTitle } from "~/portal/frame/own-title";
import { refuseBy } from "~/portal/record/refuse.server";
import { requireUser } from "~/portal/session/guard.server";
import { takeKeptFile } from "~/portal/session/kept-file.server";
import { translate } from "~/words";
import { answerProfile } from "./answer-profile.server";
import { loadProfile } from "./load-profile.server";
import { PictureScreen } from "./picture-screen";
import { profileParts } from "./profile-parts";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { dialogAction as clientAction, dialogLoader as clientLoader } from "./dialog-calls";

export const handle = { access: "user" } as const;

/** What is larger than the API takes would be refused without a word about its size: it goes on cut, and is told. */
const CUT_AT = 44_000;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args);
  return {
    ...loadProfile(signedIn, "picture", "account.profile.picture", "account.picture.", "account.timeZone.save"),
    photo: signedIn.user.thumbnailPhoto,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const form = await args.request.formData();
  const endKept = await takeKeptFile(api, form);
  try {
    if (form.has("remove")) await api.user.removePhoto();
    else {
      const file = form.get("photo");
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      await api.user.setPhoto({ content: bytes.subarray(0, CUT_AT).toString("base64") });
    }
  } catch (error) {
    return refuseBy(error, {});
  }
  await endKept();
  const told = { kind: "good", text: translate(locale, "account.picture.changed") } as const;
  return answerProfile(args.request, profileParts.picture, told);
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => ownTitle(page?.title, matches);

export default function ProfilePicture() {
  return <PictureScreen page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
