import { recordId } from "~/api/domain/record-id";
import { type SimulationSource, simulationSource } from "~/api/domain/simulation/simulation-input";
import { wantedLocation } from "~/portal/session/wanted-address";

/** The version of a saved case that an address names, from which a form is filled. @throws Response 404: it names none that can be */
export function sourceIn(request: Request): SimulationSource | null {
  const search = new URLSearchParams(wantedLocation(request).search);
  if (!search.has("simulation")) return null;
  const source = simulationSource.safeParse({
    id: search.get("simulation"),
    version: recordId(search.get("version") ?? ""),
  });
  if (!source.success) throw new Response(null, { status: 404 });
  return source.data;
}
